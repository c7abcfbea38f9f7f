type Connection = { saveData?: boolean; type?: string; effectiveType?: string };

/** Whether bytes are paid for, few are asked for, or they come slowly. Not every browser tells. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection === undefined) return false;
  const { saveData = false, type, effectiveType = '4g' } = connection;
  return saveData || type === 'cellular' || effectiveType !== '4g';
}
