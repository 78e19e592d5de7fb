import type { Action, ActionFacts, Caller } from './permissions-actions.ts';
import { basicOnly, rules } from './permissions-rules.ts';

export type Decision =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly code: 'unauthorized' | 'forbidden' | 'basic_auth_required';
      readonly reason: string;
    };

/**
 * Whether `caller` may do `action`, given the facts of the resources involved. Pure; the only home of the permission
 * rules.
 *
 * Refusals: `basic_auth_required` for a token on an operation that accepts only Basic (checked before anything
 * else), `unauthorized` for an anonymous caller, `forbidden` for a user. `reason` names the rule that failed.
 */
export function decide<A extends Action>(caller: Caller, action: A, facts: ActionFacts[A]): Decision {
  if (caller.kind === 'user' && caller.scheme === 'token' && basicOnly.has(action)) {
    return { allowed: false, code: 'basic_auth_required', reason: 'requires login and password authentication' };
  }
  const verdict = rules[action](caller, facts);
  if (verdict === true) return { allowed: true };
  return { allowed: false, code: caller.kind === 'user' ? 'forbidden' : 'unauthorized', reason: verdict };
}
