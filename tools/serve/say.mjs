// @ts-check

/**
 * Answers with a status and a sentence; closes the connection instead if an answer has begun.
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} sentence
 */
export function say(response, status, sentence) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Removes headers that were set for a file.
  for (const name of ['etag', 'vary']) response.removeHeader(name);
  response.statusCode = status;
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(`${sentence}\n`);
}
