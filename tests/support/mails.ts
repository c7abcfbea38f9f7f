import { ownSchool } from './testSchool';

type Mail = { email: string; requestType: string; oobLink: string };

/** Reads the e-mails that the local Auth would have sent to an address. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const { control, project } = ownSchool();
  const answer = await fetch(`${control}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: Mail[] };
  return oobCodes.filter((mail) => mail.email === email);
}
