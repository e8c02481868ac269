import fc from 'fast-check';

// Whether a mutant is found must not depend on chance.
fc.configureGlobal({ seed: 1 });
