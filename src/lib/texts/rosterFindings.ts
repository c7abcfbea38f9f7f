import type { Finding } from '../../domain/roster/rowFacts';
import type { RosterField } from '../../domain/roster/fields';
import { validationTexts } from './common';
import { peopleListTexts } from './password';
import { rosterTexts, someLines } from './roster';

/** Returns the text of a cell's finding. */
export function findingText(finding: Finding): string {
  const column = rosterTexts.fields[finding.field];
  switch (finding.kind) {
    case 'required':
      return `Falta ${column}`;
    case 'later':
      return peopleListTexts.incomplete;
    case 'email':
      return 'Correo inválido';
    case 'phone':
      return 'Teléfono inválido, use 09XXXXXXXX';
    case 'name':
      return validationTexts.name;
    case 'identification':
      return validationTexts.identification;
    case 'tooShort':
      return `Deben ser ${finding.limit} caracteres o mas`;
    case 'tooLong':
      return `Deben ser ${finding.limit} caracteres o menos`;
    case 'checkDigit':
      return 'La cédula no es válida (revise el dígito verificador)';
    case 'repeatedDigits':
      return finding.field === 'phone'
        ? 'Parece un número de relleno: revíselo'
        : 'La cédula no es válida (todos sus dígitos son iguales)';
    case 'letterForDigit':
      return 'Tiene una letra entre los números: ¿es un 0 o un 1?';
    case 'kinship':
      return 'Dice el parentesco y no el nombre';
    case 'emailEnding':
      return `¿Quiso decir @${finding.meant}?`;
    case 'digitCount':
      return 'Una cédula tiene 10 dígitos; si es otro documento, está bien';
    case 'repeated':
      return finding.field === 'email'
        ? `Correo repetido en ${someLines(finding.lines)}`
        : `Identificación repetida en ${someLines(finding.lines)}`;
    case 'samePerson':
      return `Parece la misma persona de ${someLines(finding.lines)}: elija cuál se queda`;
    case 'namesake':
      return `El mismo nombre está en ${someLines(finding.lines)}, en otro curso: ¿es la misma persona?`;
    case 'unknownCourse':
      return finding.suggestion === null
        ? `El curso "${finding.text}" no existe`
        : `El curso "${finding.text}" no existe; ¿quiso decir "${finding.suggestion}"?`;
    case 'ambiguousCourse':
      return 'Puede ser más de un curso: elija uno';
    case 'split':
      return 'Revise dónde terminan los apellidos';
    case 'damaged':
      return 'Revise las letras: parece que una se dañó';
    case 'notName':
      return 'Trae algo que no es del nombre: quítelo, o quite la fila';
    case 'first':
      return `Había varios («${finding.text}»): se tomó el primero`;
    case 'swapped':
      return 'Parece que apellidos y nombres están cambiados de lugar';
    case 'remark':
      return `La lista dice «${finding.text}»: revise si va en esta lista`;
    case 'unnumbered':
      return 'La lista numera a sus personas y a esta no: revise si va en esta lista';
    case 'registered': {
      const what = finding.field === 'email' ? 'El correo' : 'La identificación';
      const registered = finding.field === 'email' ? 'registrado' : 'registrada';
      return finding.isDeleted
        ? `${what} ya está ${registered}: es de un usuario eliminado, ${finding.name}`
        : `${what} ya está ${registered}: es de ${finding.name}`;
    }
  }
}

/** Returns the reason why the server did not create an account. */
export function failureReason(code: string): string {
  if (code === 'auth/invalid-email') return 'Correo inválido';
  if (code === 'auth/email-already-exists') return 'El correo ya está registrado';
  if (code === 'repeated-email') return 'Correo repetido';
  if (code === 'identification-exists') return 'La identificación ya está registrada';
  if (code === 'repeated-identification') return 'Identificación repetida';
  const field = code.replace(/^invalid-/, '').replace('courseId', 'course') as RosterField;
  if (field in rosterTexts.fields) return `Revise ${rosterTexts.fields[field]}`;
  return 'El servidor no pudo crearlo; intente de nuevo';
}
