// @ts-check
// This file is part of the package: Node loads it instead of the tool if it runs without the condition `development`.
if (/partitura-live/.test(String([process.execArgv, process.env.NODE_OPTIONS]))) {
  console.error('Partitura records nothing: start Node with --conditions=development too.');
}
