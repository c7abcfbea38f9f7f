import { HOST, type Ports } from '../ports';
import { PROJECT_ID } from '../project';
import { right, todo, type Check } from './report';

/** The checks of a local school that runs: its settings and rules are those of the checkout. */
export const localChecks = ({ functions }: Pick<Ports, 'functions'>): Check[] => [
  {
    about: 'the functions',
    run: async () => {
      const url = `http://${HOST}:${String(functions)}/${PROJECT_ID}/us-east1/api/api/nada`;
      const { status } = await fetch(url, { method: 'POST' });
      return [
        status === 404
          ? right('the server answers.')
          : todo(`the server answers ${status}: start the school again.`),
      ];
    },
  },
];
