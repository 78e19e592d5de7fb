import { expect, test } from '@jest/globals';
import { codeBlocks } from './code-blocks.ts';
import { otherOutput } from './same-output.ts';

const page = `# A guide

\`\`\`sh
echo 1
echo 2
\`\`\`

\`\`\`text
1
2
\`\`\`

- a list with a block:

  \`\`\`python
  print("x")
  \`\`\`

Words.

\`\`\`json
{"a": "…"}
\`\`\`

\`\`\`
unnamed
\`\`\`
`;

test('finds executable blocks with their lines, languages and expected output', () => {
  expect(codeBlocks(page)).toEqual([
    { line: 4, language: 'sh', text: 'echo 1\necho 2\n', output: { language: 'text', text: '1\n2\n' } },
    { line: 16, language: 'python', text: '  print("x")\n', output: undefined },
    { line: 26, language: '', text: 'unnamed\n', output: undefined },
  ]);
});

test.each([
  ['text', '1\n2\n', '1\n2', true],
  ['text', '1\n2\n', '1\n3', false],
  ['json', '{"a": "…", "b": [1]}', '{"a":7,"b":[1]}', true],
  ['json', '{"a": "…", "b": [1]}', '{"a":7,"b":[1,2]}', false],
  ['json', '{"a": "…"}', '{"a":7,"b":1}', false],
  ['json', '{"a": 1}', '{"a":"1"}', false],
  ['json', '{"a": 1}', 'no JSON', false],
] as const)('%s %s is compared with %s', (language, text, printed, isSame) => {
  const difference = otherOutput({ line: 1, language: 'sh', text: '', output: { language, text } }, printed);
  expect(difference === undefined).toBe(isSame);
});
