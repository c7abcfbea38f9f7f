// What is read with of SheetJS: loaded whole, it would be half as large again.
export { read } from 'xlsx';
