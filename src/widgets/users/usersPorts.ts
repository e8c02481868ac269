import { holdBack } from '../../clock/holdBack.ts';
import { latePort } from '../latePort.ts';
import type { Outside } from '../card.ts';
import type { UsersPorts } from './Users.tsx';

/** Requests the build's users service; answers are held back to the speed of the clock. */
export function usersPorts({ clock }: Outside): UsersPorts {
  const askUser = latePort(async () => {
    const { fetchUser } = await import('./fetchUser.ts');
    return fetchUser(import.meta.env.VITE_USERS_URL);
  });
  return { getUser: (id) => askUser(id).pipe(holdBack(clock)) };
}
