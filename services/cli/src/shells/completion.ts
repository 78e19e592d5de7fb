import type { Command } from 'commander';

/** Scripts that ask the command for candidates; where it has none, the shell completes names of files. */
export const completions = {
  bash: `_varfreq() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(varfreq __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _varfreq varfreq`,
  zsh: `#compdef varfreq
_varfreq() {
  local -a found
  found=(\${(f)"$(varfreq __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( $#found )); then compadd -- $found; else _files; fi
}
compdef _varfreq varfreq`,
  fish: `function __varfreq
  varfreq __complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null | string match -v ''
end
complete -c varfreq -n 'count (__varfreq) >/dev/null' -f -a '(__varfreq)'`,
} as const;

/** A shell with completion. */
export type Shell = keyof typeof completions;

/** Commands, or options after a dash, that may stand for the last of the words typed after the name of the program. */
export function candidates(program: Command, words: readonly string[]): string[] {
  const typed = words.at(-1) ?? '';
  let command = program;
  for (const word of words.slice(0, -1)) command = command.commands.find((one) => one.name() === word) ?? command;
  const visible = (of: Command): string[] => of.options.map(({ long }) => long).filter((long) => long != null);
  const found = typed.startsWith('-')
    ? [...new Set([...visible(command), ...visible(program), '--help'])]
    : command
        .createHelp()
        .visibleCommands(command)
        .map((one) => one.name());
  return found.filter((one) => one.startsWith(typed)).sort();
}
