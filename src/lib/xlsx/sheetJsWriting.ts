// What is written with of SheetJS: loaded whole, it would be half as large again.
export { CFB, utils, write } from 'xlsx';
