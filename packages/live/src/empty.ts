// Replaces the tool in a production build (SPEC LV1.2): importing this module has no effect.
export {};
