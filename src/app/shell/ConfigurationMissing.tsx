import { commonTexts } from '../../lib/texts/common';

/** Shown instead of the application when it has no Firebase project (docs/deploy.md). */
export function ConfigurationMissing({ names }: { names: readonly string[] }) {
  return (
    <main style={{ maxWidth: 560, margin: '15vh auto', padding: 24 }}>
      <h1>{commonTexts.configurationMissing}</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </main>
  );
}
