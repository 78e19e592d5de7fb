import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Form } from 'react-aria-components/Form';
import { read, send } from '../../../api/client.ts';
import { ApiProblem } from '../../../api/problem.ts';
import type { Genome } from '../../../api/types.ts';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { count } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';
import { FactCard } from './fact-card.tsx';
import { useBuildNames } from './use-build-names.ts';

/** None where neither a genome nor a build is known. */
async function readGenome(signal: AbortSignal): Promise<Genome | null> {
  try {
    return await read<Genome>('genome', '/genome', { signal });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

/** The build that files are compared with, and a form that sets it where settings leave it open. */
export function Build() {
  const genome = useQuery({ queryKey: ['genome'], queryFn: ({ signal }) => readGenome(signal) });
  const { data } = genome;
  const { build, sources, source, chromosomes } = texts.manage.installation;
  const isGenome = data !== undefined && data !== null && data.build === undefined;
  const isSettled = isGenome || data?.build_source === 'setting';
  return (
    <FactCard
      title={build}
      facts={
        data === undefined
          ? []
          : [
              [build, nameOf(data)],
              [source, isGenome ? sources.genome : sources[data?.build_source ?? 'awaited']],
              ...(data === null ? [] : [[chromosomes, count(data.chromosomes.length)] as const]),
            ]
      }
    >
      {genome.error && <ProblemNote error={genome.error} />}
      {data !== undefined && !isSettled && <BuildForm present={data?.build ?? ''} />}
    </FactCard>
  );
}

function nameOf(genome: Genome | null): string {
  const { ownGenome, noBuild } = texts.manage.installation;
  if (genome !== null && genome.build === undefined) return ownGenome;
  return genome?.build ?? noBuild;
}

function BuildForm({ present }: { present: string }) {
  const queries = useQueryClient();
  const names = useBuildNames();
  const change = useMutation({
    mutationFn: (name: string) => send('PATCH', '/genome', { json: { build: name === '' ? null : name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['genome'] }),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!change.isPending) change.mutate(String(new FormData(event.currentTarget).get('build')));
  };
  const { setBuild, setBuildHelp, compareNone, set } = texts.manage.installation;
  return (
    <Form className="stack" onSubmit={submit}>
      <p className="faint">{setBuildHelp}</p>
      <div className="row filters">
        <label className="field">
          <span className="label">{setBuild}</span>
          <select className="input" name="build" key={`${present} ${names.length}`} defaultValue={present}>
            <option value="">{compareNone}</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Button className="button plain" type="submit">
          {set}
        </Button>
      </div>
      {change.error && <ProblemNote error={change.error} />}
    </Form>
  );
}
