// Part of bench:load: some of its students. A process of its own, because the SDK in Node puts all
// its streams on one connection, which takes two hundred.
import { openTask, type Sent, type StudentClient } from '../tests/support/studentClients';
import type { TestSchool } from '../tests/support/testSchool';

/** One student who sends one task, `at` milliseconds after the start of its round. */
export type Sender = {
  round: string;
  student: { uid: string; email: string };
  taskId: string;
  at: number;
};
export type WorkerInput = {
  school: TestSchool;
  senders: Sender[];
  answers: Record<string, Record<string, string>>;
  patience: number;
};
export type RoundResult = { sent: Sent[]; failures: string[] };
/** 'open' once every client is there, then one result a round. */
export type WorkerMessage = 'open' | RoundResult;

const tell = (message: WorkerMessage) => process.send?.(message);

type Client = Sender & { client: StudentClient };

async function openAll({ school, senders, patience }: WorkerInput): Promise<Client[]> {
  const clients: Client[] = [];
  for (const sender of senders) {
    const client = await openTask(school, sender.student, sender.taskId, patience);
    clients.push({ ...sender, client });
  }
  return clients;
}

async function runRound(clients: readonly Client[], answers: WorkerInput['answers']) {
  const result: RoundResult = { sent: [], failures: [] };
  await Promise.all(
    clients.map(async ({ client, at }) => {
      await new Promise((resolve) => setTimeout(resolve, at));
      try {
        result.sent.push(await client.send(answers));
      } catch (error) {
        result.failures.push(String(error));
      }
    }),
  );
  return result;
}

/** The messages give it first its students, then the names of rounds. */
process.once('message', (input: WorkerInput) => {
  void openAll(input).then((clients) => {
    process.on('message', (round: string) => {
      const senders = clients.filter((client) => client.round === round);
      void runRound(senders, input.answers).then(tell);
    });
    tell('open');
  });
});
