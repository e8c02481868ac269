import { expect, test } from 'vitest';
import { audit } from '@partitura/tools/audit.mjs';

async function audited(printed: string) {
  const lines: string[] = [];
  const isFine = await audit(
    () => Promise.resolve(printed),
    (line) => lines.push(line),
  );
  return { isFine, lines };
}

test('[DC14] an advisory of high or critical severity fails the audit, and other advisories are listed', async () => {
  const report = (...severities: string[]) =>
    JSON.stringify({
      vulnerabilities: Object.fromEntries(severities.map((severity) => [severity, { severity }])),
    });
  expect(await audited(report())).toEqual({
    isFine: true,
    lines: ['Advisories on 0 packages, 0 of them high or critical.'],
  });
  expect(await audited(report('low', 'moderate'))).toEqual({
    isFine: true,
    lines: [
      'low: low',
      'moderate: moderate',
      'Advisories on 2 packages, 0 of them high or critical.',
    ],
  });
  expect((await audited(report('moderate', 'high'))).isFine).toBe(false);
  expect((await audited(report('critical'))).isFine).toBe(false);
});

test.each(['', '{"message":"405 Method Not Allowed"}', 'null', '<html>'])(
  '[DC14] if the advisories cannot be read (%s), the audit says so and passes',
  async (printed) => {
    expect(await audited(printed)).toEqual({
      isFine: true,
      lines: ['The advisories could not be read here: nothing was audited.'],
    });
  },
);
