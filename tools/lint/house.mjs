// @ts-check
import { noOtherPackage } from './noOtherPackage.mjs';
import { noOtherRoom } from './noOtherRoom.mjs';
import { noSyntax } from './noSyntax.mjs';

/** The project's own rules, as a plugin of oxlint. */
export default {
  meta: { name: 'house' },
  rules: {
    'no-other-package': noOtherPackage,
    'no-other-room': noOtherRoom,
    'no-syntax': noSyntax,
  },
};
