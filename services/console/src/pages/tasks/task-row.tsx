import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { send } from '../../api/client.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { Progress, paceOf } from '../../parts/progress.tsx';
import { TaskError } from '../../parts/task-error.tsx';
import type { Session } from '../../session/session.ts';
import { time } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { cancelTask } from './cancel-task.ts';
import { isUnderWay, type ShownTask } from './read-tasks.ts';

interface Props {
  readonly task: ShownTask;
  readonly session: Session;
  /** What it has made. */
  readonly children?: ReactNode;
}

/** A task with its progress or its error, and what can be done about it. */
export function TaskRow({ task, session, children }: Props) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['tasks'] });
  const cancel = useMutation({ mutationFn: () => cancelTask(task.uri), onSettled });
  const repeat = useMutation({
    mutationFn: () => send('PATCH', task.uri, { json: { task: { state: 'submitted' } } }),
    onSettled,
  });
  const hasFailed = task.state === 'failure' && session.user.roles.includes('admin');
  return (
    <li className="task">
      <span className={`badge ${task.state}`}>{texts.tasks.states[task.state]}</span>
      <div className="task-body">
        <Title task={task} />
        {task.state === 'running' && (
          <Progress label={`${task.kind} ${task.about}`} percent={task.progress} facts={paceOf(task)} />
        )}
        {task.error && <TaskError error={task.error} />}
        {hasFailed && task.isOfJoint && <p className="faint">{texts.tasks.againJointly}</p>}
        {repeat.error && <ProblemNote error={repeat.error} />}
        <p role="status">{cancel.data === false && texts.tasks.hadEnded}</p>
        {children}
      </div>
      <div className="task-actions">
        {isUnderWay(task) && (
          <ConfirmButton
            label={texts.tasks.cancel}
            confirm={texts.tasks.cancelAndDelete}
            question={texts.tasks.cancelQuestion}
            consequence={texts.tasks.cancelled}
            about={`${task.kind} ${task.about}`}
            act={cancel.mutateAsync}
          />
        )}
        {hasFailed && !task.isOfJoint && (
          <Button className="button plain" onPress={() => repeat.isPending || repeat.mutate()}>
            {texts.tasks.again}
          </Button>
        )}
      </div>
    </li>
  );
}

function Title({ task }: { task: ShownTask }) {
  return (
    <div className="row spread">
      <span>
        <strong>{task.kind}</strong> <bdi>{task.about}</bdi>
      </span>
      <span className="faint numbers">{task.submitted !== undefined && time(task.submitted)}</span>
    </div>
  );
}
