import type { Area, BookContent } from './contentTypes';
import { englishBook } from './english/books';
import { englishDecimo } from './english/decimo';
import { englishNoveno } from './english/noveno';
import { englishOctavo } from './english/octavo';
import { languageBook, legendsBook } from './language/books';
import { languageDecimo } from './language/decimo';
import { languageNoveno } from './language/noveno';
import { languageOctavo } from './language/octavo';
import { mathematicsBook8, mathematicsBook9 } from './mathematics/books';
import { mathematicsDecimo } from './mathematics/decimo';
import { mathematicsNoveno } from './mathematics/noveno';
import { mathematicsOctavo } from './mathematics/octavo';
import { scienceBook } from './science/books';
import { scienceDecimo } from './science/decimo';
import { scienceNoveno } from './science/noveno';
import { scienceOctavo } from './science/octavo';
import { atlasBook, socialStudiesBook } from './socialStudies/books';
import { socialStudiesDecimo } from './socialStudies/decimo';
import { socialStudiesNoveno } from './socialStudies/noveno';
import { socialStudiesOctavo } from './socialStudies/octavo';

/** The five subjects of every course, with what their teachers prepared for each grade. */
export const AREAS: readonly Area[] = [
  {
    id: 'matematica',
    name: 'Matemática',
    description: 'Números, álgebra, geometría y datos para resolver problemas de la vida diaria.',
    classes: [mathematicsOctavo, mathematicsNoveno, mathematicsDecimo],
    books: [[mathematicsBook8], [mathematicsBook9], [mathematicsBook9]],
  },
  {
    id: 'lengua',
    name: 'Lengua y Literatura',
    description: 'Lectura, escritura, expresión oral y literatura del Ecuador y del mundo.',
    classes: [languageOctavo, languageNoveno, languageDecimo],
    books: [[languageBook, legendsBook], [languageBook], [languageBook]],
  },
  {
    id: 'ciencias',
    name: 'Ciencias Naturales',
    description: 'Los seres vivos, la materia, la energía y el cuidado del ambiente.',
    classes: [scienceOctavo, scienceNoveno, scienceDecimo],
    books: [[scienceBook], [scienceBook], [scienceBook]],
  },
  {
    id: 'sociales',
    name: 'Estudios Sociales',
    description: 'Geografía, historia y ciudadanía para comprender el país y participar en él.',
    classes: [socialStudiesOctavo, socialStudiesNoveno, socialStudiesDecimo],
    books: [[socialStudiesBook], [socialStudiesBook, atlasBook], [socialStudiesBook, atlasBook]],
  },
  {
    id: 'ingles',
    name: 'Inglés',
    description: 'Comprender, hablar, leer y escribir en inglés sobre la vida diaria.',
    classes: [englishOctavo, englishNoveno, englishDecimo],
    books: [[englishBook], [englishBook], [englishBook]],
  },
];

/** Every book once, in the order of the subjects. */
export const BOOKS: readonly BookContent[] = [
  ...new Set(AREAS.flatMap((area) => area.books.flat())),
];
