/** Fields whose texts have a limit. */
export const countedTexts = {
  count: (length: number, max: number) => `${length} de ${max} caracteres`,
  tooLong: (length: number, max: number) =>
    `${length} de ${max} caracteres: quite ${length - max}. No se guarda así.`,
} as const;
