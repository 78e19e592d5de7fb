import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import { ApiProblem, problemOf } from '../api/problem.ts';
import { currentSession, type Session, setSession } from '../session/session.ts';
import { texts } from '../texts/texts.ts';

/** Statuses of an upload that is no longer there: its file is sent again, as a new one. */
const gone = [404, 410];

/** An answer that does not say where an upload ends: tus-js-client would begin another one, although this one may be continued. */
class EndUnknown extends Error {
  readonly response: HttpResponse;

  constructor(response: HttpResponse) {
    super(`status ${response.getStatus()}`);
    this.response = response;
  }
}

/** Errors: `EndUnknown`, with which tus-js-client keeps the upload and asks again. */
export function requireEnd(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  const isAnswer = (status >= 200 && status < 300) || gone.includes(status);
  if (request.getMethod() === 'HEAD' && !isAnswer) throw new EndUnknown(response);
}

/** The answer that a request failed with; null when there was none. */
export const answerIn = ({ causingError, originalResponse }: DetailedError): HttpResponse | null =>
  causingError instanceof EndUnknown ? causingError.response : originalResponse;

/** The problem that the server answered with; one of status 401 also ends the session that the request was sent in. */
export async function problemIn(error: Error | DetailedError, session: Session | undefined): Promise<Error> {
  const answer = 'originalResponse' in error ? answerIn(error) : undefined;
  if (answer === undefined) return error;
  if (answer === null || answer.getStatus() === 0)
    return new ApiProblem(0, 'unreachable', texts.problems.unreachable, { cause: error });
  const { statusText } = answer.getUnderlyingObject() as XMLHttpRequest; // answers to HEAD say no more
  const problem = await problemOf(new Response(answer.getBody(), { status: answer.getStatus(), statusText }));
  if (problem.status === 401 && session !== undefined && session === currentSession()) setSession(undefined, 'ran out');
  return problem;
}
