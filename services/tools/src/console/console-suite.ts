import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { System } from '@varfreq/harness/system/system';
import type { Browser, Page } from 'playwright-core';
import { closeWatched } from './close-watched.ts';
import { logIn, openWatched, startBrowser, type WatchedPage } from './watched-browser.ts';

/** A user that tests log in as. */
export interface ConsoleUser {
  readonly login: string;
  readonly password: string;
}

/** What the tests of a file share; `watched` and `page` are those of the running test. */
export interface ConsoleSuite {
  readonly system: System;
  readonly admin: Api;
  readonly browser: Browser;
  readonly watched: WatchedPage;
  readonly page: Page;
  /** Logs in through the page. */
  logIn(user: ConsoleUser): Promise<void>;
  /** The administrator. */
  asAdmin(): ConsoleUser;
  /** A new user of these roles. */
  newUser(login: string, roles: readonly string[]): Promise<ConsoleUser>;
}

interface Options {
  readonly env?: Record<string, string>;
  /** What is stored before the first test. */
  readonly prepare?: (suite: ConsoleSuite) => Promise<unknown>;
  /** Whether each test begins logged in as the administrator. */
  readonly asAdmin?: boolean;
}

/**
 * A system and a browser for the tests of this file, and a watched page for each: after it, nothing may have gone wrong in the page,
 * and no text of users may have run as a script.
 */
export function useConsole({ env = {}, prepare, asAdmin = false }: Options = {}): ConsoleSuite {
  const now = {} as { -readonly [Key in keyof ConsoleSuite]: ConsoleSuite[Key] };
  now.logIn = ({ login, password }) => logIn(now.page, login, password);
  now.asAdmin = () => ({ login: 'admin', password: now.system.adminPassword });
  now.newUser = async (login, roles) => {
    const user = { login, password: `${login}-frequencies-1` };
    (await now.admin.post('/users/', { ...user, name: login, roles })).expect(201);
    return user;
  };
  beforeAll(async () => {
    now.system = await startSystem({ env });
    now.admin = api(now.system.url, now.system.adminAuth);
    await prepare?.(now);
    now.browser = await startBrowser();
  }, 420_000);
  afterAll(async () => {
    await now.browser?.close();
    await now.system?.stop();
  });
  beforeEach(async () => {
    now.watched = await openWatched(now.browser, now.system.url);
    now.page = now.watched.page;
    if (asAdmin) await now.logIn(now.asAdmin());
  });
  afterEach(() => closeWatched(now.watched));
  return now;
}
