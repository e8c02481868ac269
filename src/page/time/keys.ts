/** Whether Space and the period work the transport. */
export type Keys = 'on' | 'off';
