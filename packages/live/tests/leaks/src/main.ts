import { Subject } from 'rxjs';
import { DocumentDialog, ParametersDialog } from './dialogs';
import { AircraftModal, RegionPanel, VesselPopover } from './panels';

/** The longest time that a request takes, and more. */
const OPEN_MS = 50;

const isMended = new URLSearchParams(location.search).has('mended');
const close$ = new Subject<void>();
let visits = 0;

document.querySelector('button')?.addEventListener('click', () => {
  const parts = [
    new ParametersDialog(isMended),
    new DocumentDialog(isMended, true, close$),
    new DocumentDialog(isMended, false, close$),
    ...[AircraftModal, VesselPopover, RegionPanel].map((Part) => new Part(isMended)),
  ];
  for (const part of parts) part.open();
  setTimeout(() => {
    for (const part of parts) part.destroy();
    visits += 1;
    document.title = `Visits: ${visits}`;
  }, OPEN_MS);
});
