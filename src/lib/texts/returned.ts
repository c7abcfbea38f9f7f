/** Explains the mark at a grade that counts although its work was returned. */
export const RETURNED_LEGEND =
  '† Devuelta para corregir: cuenta la nota anterior hasta que se envíe otra vez.';
