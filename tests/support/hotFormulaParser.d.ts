// The package has no types; this is what the tests use of it.
declare module 'hot-formula-parser' {
  type Coordinate = { row: { index: number }; column: { index: number } };
  export class Parser {
    on(
      event: 'callCellValue',
      listener: (cell: Coordinate, done: (value: unknown) => void) => void,
    ): this;
    parse(formula: string): { error: string | null; result: unknown };
  }
}
