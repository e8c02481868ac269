import fc from 'fast-check';

// The detection of a mutant must not depend on chance.
fc.configureGlobal({ seed: 1 });
