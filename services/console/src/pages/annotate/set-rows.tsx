import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { SamplePicker } from '../../parts/sample-picker.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { texts } from '../../texts/texts.ts';
import { maxSets } from '../lookup/asked.ts';
import { SetList } from '../lookup/set-choice.tsx';
import { addSet, changeSet, chooseSets, draft, type NamedSet, removeSet } from './draft.ts';

/** The sets that are asked, each with its name and expression, and ways to add others. */
export function SetRows() {
  const { sets } = draft.use();
  const list = useRef<HTMLUListElement>(null);
  const { title, help } = texts.annotate.sets;
  return (
    <section className="stack" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="faint help">{help}</p>
      </div>
      <ul className="plain-list stack" ref={list} tabIndex={-1} aria-label={title}>
        {sets.map((set) => (
          <SetRow key={set.id} set={set} onRemoved={() => list.current?.focus()} />
        ))}
      </ul>
      {sets.length < maxSets && <Additions sets={sets} />}
    </section>
  );
}

function SetRow({ set: { id, name, expression, label }, onRemoved }: { set: NamedSet; onRemoved: () => void }) {
  const words = texts.annotate.sets;
  const remove = () => {
    removeSet(id);
    onRemoved();
  };
  return (
    <li className="set-row">
      <TextInput label={words.name} value={name} maxLength={200} onChange={(next) => changeSet(id, { name: next })} />
      <TextInput
        label={words.expression}
        help={label && <bdi>{label}</bdi>}
        value={expression}
        onChange={(next) => changeSet(id, { expression: next })}
      />
      <Button className="button plain" aria-label={words.remove(name)} onPress={remove}>
        ×
      </Button>
    </li>
  );
}

function Additions({ sets }: { sets: readonly NamedSet[] }) {
  const { add, addSample, addOthers, others, write } = texts.annotate.sets;
  return (
    <div className="row">
      <DialogTrigger>
        <Button className="button plain">{add}</Button>
        <Popover className="popover" placement="bottom start">
          <Dialog aria-label={add}>
            <SetList expressions={sets.map(({ expression }) => expression)} onChange={chooseSets} />
          </Dialog>
        </Popover>
      </DialogTrigger>
      <SamplePicker
        label={addSample}
        onPick={({ uri, name }) => addSet({ label: name, expression: `sample:${uri}` })}
      />
      <SamplePicker
        label={addOthers}
        onPick={({ uri, name }) => addSet({ label: others(name), expression: `* and not sample:${uri}` })}
      />
      <Button className="button plain" onPress={() => addSet({ label: undefined, expression: '' })}>
        {write}
      </Button>
    </div>
  );
}
