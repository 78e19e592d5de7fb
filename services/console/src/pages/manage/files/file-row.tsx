import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { send } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import type { DataSource } from '../../../api/types.ts';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { time } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';
import { Thing } from '../thing.tsx';

/** A file, to be saved or removed. */
export function FileRow({ file }: { file: DataSource }) {
  const queries = useQueryClient();
  const saving = useMutation({ mutationFn: () => download(file.data.uri) });
  const remove = async () => {
    await send('DELETE', file.uri);
    await queries.invalidateQueries({ queryKey: ['data_source_collection'] });
  };
  const { save, saving: busy, compressed, kinds, remove: asked } = texts.manage.files;
  const owner = 'name' in file.user ? <bdi>{file.user.name}</bdi> : file.user.uri;
  return (
    <Thing
      title={file.name}
      badge={<span className="badge">{kinds[file.filetype]}</span>}
      facts={[time(file.added), owner, file.gzipped && compressed, file.uri]}
      actions={
        <>
          <Button
            className="button plain"
            aria-label={`${save} ${file.name}`}
            isPending={saving.isPending}
            onPress={() => saving.mutate()}
          >
            {saving.isPending ? busy : save}
          </Button>
          <ConfirmButton {...asked} about={file.name} act={remove} />
        </>
      }
    >
      {saving.error && <ProblemNote error={saving.error} />}
    </Thing>
  );
}
