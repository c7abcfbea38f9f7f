/** A grade as text: always two decimals and the decimal point, such as "8.50". */
export function formatGrade(grade: number): string {
  return grade.toFixed(2);
}

/** A grade as a spreadsheet in Ecuador reads one: with the decimal comma, such as "8,50". */
export const toSheetText = (grade: string): string => grade.replace('.', ',');
