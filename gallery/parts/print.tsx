import { Row } from '../../src/components/layout/Row';
import { PrintButton } from '../../src/components/print/PrintButton';

export const print = {
  PrintButton: () => (
    <Row>
      <PrintButton />
      <PrintButton variant="contained" />
      <PrintButton variant="text" />
      <PrintButton disabled />
    </Row>
  ),
};
