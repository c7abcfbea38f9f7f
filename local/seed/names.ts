// Given names and surnames common in Ecuador, with their accents.

// prettier-ignore
export const FEMALE_NAMES = [
  'María', 'Doménica', 'Emilia', 'Valentina', 'Camila', 'Sofía', 'Nathaly', 'Micaela', 'Danna',
  'Génesis', 'Isabella', 'Martina', 'Nayeli', 'Sisa', 'Ñusta', 'Belén', 'Melany', 'Ariana',
  'Salomé', 'Ana', 'Rosa', 'Gabriela', 'Paula', 'Verónica', 'Lizbeth', 'Samia', 'Tamia',
  'Renata', 'Abigaíl', 'Josefina',
];

// prettier-ignore
export const MALE_NAMES = [
  'Mateo', 'Santiago', 'Sebastián', 'Emilio', 'Julián', 'Matías', 'Joaquín', 'Nicolás', 'Andrés',
  'José', 'Juan', 'Adrián', 'Kevin', 'Dylan', 'Inti', 'Wayra', 'Amaru', 'Ángel', 'Fabián', 'Iván',
  'Tomás', 'Gabriel', 'Martín', 'Esteban', 'Leonel', 'Darío', 'Bolívar', 'Ismael', 'Rubén', 'Óscar',
];

// prettier-ignore
export const SURNAMES = [
  'Guamán', 'Quishpe', 'Chiluisa', 'Toapanta', 'Tipán', 'Caiza', 'Ñacato', 'Yánez', 'Zambrano',
  'Cedeño', 'Moreira', 'Muñoz', 'Peñafiel', 'Ordóñez', 'Andrango', 'Pilataxi', 'Morocho', 'Sarango',
  'Chávez', 'Gómez', 'Núñez', 'Vélez', 'Ávila', 'Andrade', 'Espinoza', 'Bustamante', 'Loor',
  'Villacís', 'Cevallos', 'Játiva', 'Paredes', 'Lema', 'Cotacachi', 'Tenesaca', 'Quizhpe', 'Saltos',
  'Mendoza', 'Alcívar', 'Bravo', 'Intriago', 'Carrión', 'Jaramillo', 'Ochoa', 'Vásquez', 'Ibarra',
  'Maldonado', 'Narváez', 'Rosero', 'Benítez', 'Cuenca', 'Tixi', 'Guaranda', 'Shiguango', 'Tapuy',
  'Castillo', 'Córdova', 'Freire', 'Hidalgo', 'Lara', 'Montalvo', 'Salazar', 'Tello', 'Ushiña',
  'Zurita', 'De la Cruz', 'Del Salto',
];
