import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { UsageError } from './exit.js';

/** Larger files are no problem files; collections are split into several. */
const MAX_BYTES = 16 * 2 ** 20;

/** A file's text with the name that messages give it. */
export interface InputText {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads a file, or standard input for `-`. UTF-8; files of the time before are read as Latin-1.
 *
 * @throws {UsageError} when the file cannot be read or is too large
 */
export function readInput(file: string): InputText {
  const name = file === '-' ? '<stdin>' : file;
  let descriptor: number;
  try {
    descriptor = file === '-' ? 0 : openSync(file, 'r');
    const info = fstatSync(descriptor);
    if (info.isDirectory())
      throw new UsageError(`${name}:1:1: is-directory: ${name} is a folder\n  name the files in it`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `${name}:1:1: unreadable-file: ${reasonOf(error)}\n  check the name and the rights of the file`,
    );
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(1 << 16);
    const read = readChunk(descriptor, chunk, name);
    if (read === 0) break;
    size += read;
    if (size > MAX_BYTES) {
      throw new UsageError(
        `${name}:1:1: file-too-large: the file has more than ${MAX_BYTES >> 20} MiB\n  split it into smaller ones`,
      );
    }
    chunks.push(chunk.subarray(0, read));
  }
  if (descriptor !== 0) closeSync(descriptor);
  return { name, text: decode(Buffer.concat(chunks)) };
}

function readChunk(descriptor: number, chunk: Buffer, name: string): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      // A terminal or a slow pipe that has nothing to say yet.
      if (code === 'EAGAIN') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      else if (code === 'EOF') return 0;
      else
        throw new UsageError(
          `${name}:1:1: unreadable-file: ${reasonOf(error)}\n  check the name and the rights of the file`,
        );
    }
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return 'the file may not be read';
  return error instanceof Error ? error.message : String(error);
}
