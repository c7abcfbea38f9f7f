// The parts of SheetJS needed for reading; the whole library would be half as large again.
export { CFB, read } from 'xlsx';
