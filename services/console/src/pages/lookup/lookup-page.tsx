import '../../styles/lookup.css';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Form } from 'react-aria-components/Form';
import { Input, Label, TextField } from 'react-aria-components/TextField';
import { NeedsLogin } from '../../parts/needs-login.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { useSession } from '../../session/session.ts';
import { texts } from '../../texts/texts.ts';
import type { Asked } from './asked.ts';
import { type ChosenSet, everyone, useSets } from './chosen-sets.ts';
import { lastAsked } from './last-asked.ts';
import { readPlace } from './place.ts';
import { RegionResult } from './region-result.tsx';
import { Said, useFocusOnResult } from './said.tsx';
import { SetChoice } from './set-choice.tsx';
import { Unread } from './unread.tsx';
import { VariantResult } from './variant-result.tsx';

/** The home page: frequencies of a variant over sets side by side, or the variants of a region. */
export function LookupPage() {
  const asked = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const session = useSession();
  const sets = useSets(asked.sets ?? [everyone.expression]);
  const ask = (change: Asked) => void navigate({ search: (before) => ({ ...before, ...change }) });
  useTitle(asked.q);
  useEffect(() => lastAsked.set(asked), [asked]);
  useFocusOnResult(asked.q);
  return (
    <div className="stack">
      <div className="hero">
        <h1>{texts.lookup.title}</h1>
        <p className="lead">{texts.lookup.lead}</p>
        <AskForm written={asked.q ?? ''} onAsk={(q) => ask({ q })} />
        <SetChoice sets={sets} onChange={(chosen) => ask({ sets: chosen })} />
      </div>
      {session === undefined && <NeedsLogin text={texts.login.needed} />}
      <p role="status" className="unseen">
        {asked.q !== undefined && <Said q={asked.q} sets={sets} />}
      </p>
      {asked.q !== undefined && <Result q={asked.q} sets={sets} />}
    </div>
  );
}

function AskForm({ written, onAsk }: { written: string; onAsk: (q: string) => void }) {
  const [text, setText] = useState(written);
  useEffect(() => setText(written), [written]);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = text.trim();
    if (q !== '') onAsk(q);
  };
  return (
    <>
      <Form className="ask" onSubmit={submit} role="search">
        <TextField className="field" value={text} onChange={setText} autoFocus={written === ''}>
          <Label>{texts.lookup.field}</Label>
          <Input
            className="input mono"
            placeholder={texts.lookup.placeholder}
            spellCheck={false}
            autoCapitalize="none"
          />
        </TextField>
        <Button className="button" type="submit">
          {texts.lookup.submit}
        </Button>
      </Form>
      <p className="examples row">
        {texts.lookup.examples}
        {texts.lookup.exampleKinds.map((example) => (
          <Link key={example} to="/" search={(before) => ({ ...before, q: example })} className="mono">
            {example}
          </Link>
        ))}
      </p>
    </>
  );
}

function Result({ q, sets }: { q: string; sets: readonly ChosenSet[] }) {
  const place = readPlace(q);
  if (place.kind === 'unread') return <Unread title={texts.lookup.unread[place.why]} />;
  if (place.kind === 'variant') return <VariantResult variantKey={place.key} sets={sets} />;
  const title = place.kind === 'gene' ? place.gene : q;
  return <RegionResult key={q} place={place} title={title} sets={sets} />;
}
