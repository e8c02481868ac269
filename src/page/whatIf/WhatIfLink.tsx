import type { SettingChoice } from '../../code/streamCode.ts';
import type { CardPartProps } from '../pageState.ts';
import { useShareLink } from '../share/useShareLink.tsx';
import { whatIfParameter } from './askedWhatIf.ts';

interface WhatIfLinkProps extends CardPartProps {
  label: string;
  setting: string;
  choice: SettingChoice | undefined;
  nowMs: number;
}

/** The button that makes a link to the page with this comparison open. */
export function WhatIfLink({ name, page, label, setting, choice, nowMs }: WhatIfLinkProps) {
  const parameters = whatIfParameter(name, { setting, choice });
  const { makeLink, dialog } = useShareLink(page, { parameters });
  return (
    <>
      <button type="button" className="tool" aria-haspopup="dialog" onClick={() => makeLink(nowMs)}>
        {label}
      </button>
      {dialog}
    </>
  );
}
