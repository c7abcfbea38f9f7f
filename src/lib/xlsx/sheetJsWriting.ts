// The parts of SheetJS needed for writing; the whole library would be half as large again.
export { CFB, utils, write } from 'xlsx';
