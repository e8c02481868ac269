/**
 * The id of the inbox's container on the page; in a file of its own, so that a card loads no styles for it.
 * Source: SPEC PG1.
 */
export const CONTAINER_ID = 'messages-table';
