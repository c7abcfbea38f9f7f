/** The sources of a table: pasted cells or a file. */
export const tableSourceTexts = {
  field: 'Celdas copiadas de Excel, o texto',
  read: 'Leer',
  choose: 'Elegir archivo',
  formats: 'Archivos .xlsx, .xls, .ods o .csv; hasta 5 MB.',
  empty: 'Pegue primero las celdas o elija un archivo.',
} as const;
