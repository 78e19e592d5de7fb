import { Choice } from '../../../parts/choice.tsx';
import { PageOf } from '../../../parts/page-of.tsx';
import { TextInput } from '../../../parts/text-input.tsx';
import { keptForUser } from '../../../session/kept.ts';
import { texts } from '../../../texts/texts.ts';
import { tableKind } from '../../tasks/task-kinds.ts';
import { draft, fieldsOf } from '../draft.ts';
import { FiguresChoice } from '../figures-choice.tsx';
import { Results } from '../results/results.tsx';
import { SetRows } from '../set-rows.tsx';
import { Start } from '../start.tsx';
import { useStart } from '../use-start.ts';
import { PlacesChoice } from './places-choice.tsx';
import { defaultOptions, optionFieldsOf, type TableOptions, unreadOf } from './table-options.ts';

const formats = Object.entries(texts.annotate.table.formats) as [TableOptions['format'], string][];

/** Makes a table of all variants, and shows the latest tables. */
export function TablePage() {
  const { title, lead } = texts.annotate.table;
  return (
    <PageOf title={title} lead={lead}>
      {(session) => (
        <>
          <Form />
          <Results kind={tableKind} session={session} />
        </>
      )}
    </PageOf>
  );
}

/** What is being asked of a table, while pages change. */
const keptOptions = keptForUser(defaultOptions);

const change = (changed: Partial<TableOptions>) => keptOptions.set({ ...keptOptions.get(), ...changed });

function Form() {
  const options = keptOptions.use();
  const starting = useStart(tableKind, async () => ({ ...fieldsOf(draft.get()), ...optionFieldsOf(options) }));
  const { start, started, format, carriers, unread } = texts.annotate.table;
  const line = unreadOf(options);
  return (
    <div className="card stack parts">
      <SetRows />
      <FiguresChoice />
      <div className="columns">
        <TextInput
          label={carriers}
          type="number"
          min="1"
          value={options.minCarriers}
          onChange={(minCarriers) => change({ minCarriers })}
        />
        <Choice label={format} value={options.format} options={formats} onChange={(next) => change({ format: next })} />
      </div>
      <PlacesChoice options={options} change={change} />
      <TextInput
        label={texts.annotate.name}
        help={texts.annotate.nameHelp}
        value={options.name}
        maxLength={200}
        onChange={(name) => change({ name })}
      />
      <Start label={start} started={started} why={line === undefined ? undefined : unread(line)} starting={starting} />
    </div>
  );
}
