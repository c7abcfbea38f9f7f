import { ownSchool } from '../support/testSchool';
import { startLine, type Line } from './line';

// Puts the line between the application and its Firestore. Runs before the application is imported.

const line = await startLine(ownSchool().ports.firestore);
process.env.VITE_LOCAL_FIRESTORE = line.address;
Object.assign(globalThis, { aulaLine: line });

/** The line of this worker. */
export const ownLine = (): Line => (globalThis as unknown as { aulaLine: Line }).aulaLine;
