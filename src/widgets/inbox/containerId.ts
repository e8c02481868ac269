/** The id of the element on the page's card that holds the inbox. Source: SPEC PG1. */
export const CONTAINER_ID = 'messages-table';
