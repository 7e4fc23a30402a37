import { spawnSync } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BLOCK = Buffer.alloc(1 << 16);

/** A disk in memory that can be filled. Takes a superuser of the system (Linux). */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** undefined where it cannot be made. */
  static async mount(megabytes: number): Promise<SmallDisk | undefined> {
    const folder = await mkdtemp(join(tmpdir(), "small-disk-"));
    const options = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder];
    if (spawnSync("mount", options).status === 0) return new SmallDisk(folder);
    await rm(folder, { recursive: true });
    return undefined;
  }

  /** Leaves no room. */
  async fill(): Promise<void> {
    const file = await open(join(this.folder, "ballast"), "a");
    try {
      for (;;) await file.appendFile(BLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    } finally {
      await file.close();
    }
  }

  async free(): Promise<void> {
    await rm(join(this.folder, "ballast"), { force: true });
  }

  async unmount(): Promise<void> {
    spawnSync("umount", ["--lazy", this.folder]);
    await rm(this.folder, { recursive: true, force: true });
  }
}
