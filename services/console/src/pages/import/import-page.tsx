import '../../styles/tasks.css';
import '../../styles/manage.css';
import '../../styles/import.css';
import { NeedsLogin } from '../../parts/needs-login.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { Picker } from '../../sending/picker.tsx';
import { useSession } from '../../session/session.ts';
import { texts } from '../../texts/texts.ts';
import { useItems } from './batch.ts';
import { FileCard } from './file-card.tsx';
import { Finish } from './finish.tsx';
import { addFiles } from './uploads.ts';
import { useImports } from './use-imports.ts';

/** Files are chosen, sent, assigned to samples, imported and followed. */
export function ImportPage() {
  const session = useSession();
  const { title, lead } = texts.imports;
  useTitle(title);
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lead faint">{lead}</p>
      {session === undefined ? <NeedsLogin /> : <Batch />}
    </div>
  );
}

function Batch() {
  const items = useItems();
  const imports = useImports(items.flatMap(({ started }) => started?.imports ?? []));
  return (
    <>
      <Picker help={texts.imports.drop} label={texts.imports.choose} areSeveral onFiles={addFiles} />
      {items.length > 0 && (
        <>
          <ul className="plain-list stack" aria-label={texts.imports.files}>
            {items.map((item) => (
              <FileCard key={item.id} item={item} imports={imports} />
            ))}
          </ul>
          <Finish items={items} imports={imports} />
        </>
      )}
    </>
  );
}
