// Stands for the tool in a production build (SPEC LV1.2): importing it does nothing.
export {};
