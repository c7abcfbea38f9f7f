import { describe, expect, it } from 'vitest';
import { copyText, credentialSheet, type Credential } from './credentials';

const ANA: Credential = {
  name: 'Ana',
  surname: 'Núñez',
  email: 'ana@aula.example.com',
  password: 'Kumi-4827-tase',
  courseName: 'Octavo A',
};
const EVA: Credential = { ...ANA, name: 'Eva', email: 'eva@aula.example.com', courseName: '' };

describe('credentials', () => {
  it('the credentials of one person are lines for a message', () => {
    expect(copyText([ANA])).toBe(
      'Nombre: Ana Núñez\nCurso: Octavo A\nCorreo: ana@aula.example.com\nContraseña temporal: Kumi-4827-tase',
    );
    expect(copyText([EVA])).not.toContain('Curso');
  });

  it('the credentials of several people are a table', () => {
    expect(copyText([ANA, EVA]).split('\n')).toEqual([
      'Nombres\tApellidos\tCurso\tCorreo\tContraseña temporal',
      'Ana\tNúñez\tOctavo A\tana@aula.example.com\tKumi-4827-tase',
      'Eva\tNúñez\t\teva@aula.example.com\tKumi-4827-tase',
    ]);
    expect(credentialSheet([ANA, EVA]).rows).toHaveLength(3);
  });
});
