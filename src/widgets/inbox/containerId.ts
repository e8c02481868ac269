/** The id of the element that holds the inbox on the page; a card loads no styles for it. Source: SPEC PG1. */
export const CONTAINER_ID = 'messages-table';
