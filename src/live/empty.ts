// Replaces the tool in a production build (SPEC LV1.2): importing it has no effect.
export {};
