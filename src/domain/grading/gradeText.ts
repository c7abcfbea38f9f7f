/** A grade as text: always two decimals and the decimal point, such as "8.50". */
export function formatGrade(grade: number): string {
  return grade.toFixed(2);
}

/** A sub-grade with two decimals, or with the parts of a hundredth that it has: such a one gives a final of two decimals. */
export function formatSubGrade(points: number): string {
  const isWhole = Math.abs(points * 100 - Math.round(points * 100)) < 1e-6;
  return isWhole ? formatGrade(points) : String(Number(points.toFixed(4)));
}

/** A grade as a spreadsheet in Ecuador reads one: with the decimal comma, such as "8,50". */
export const toSheetText = (grade: string): string => grade.replace('.', ',');
