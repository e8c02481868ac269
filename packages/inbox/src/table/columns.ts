/** The names of the columns in every language. Source: SPEC IN1. */
export const columnNames = {
  from: 'From',
  name: 'Name',
  subject: 'Subject',
  received: 'Received',
};

export type InboxColumn = keyof typeof columnNames;

export const defaultColumns: readonly InboxColumn[] = ['from', 'subject', 'received'];
