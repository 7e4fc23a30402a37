/** What an elevation shows of a rack. Units are numbers of rack units; devices may stand on halves of them. */
export interface ElevationRack {
  readonly name: string;
  readonly height: number;
  /** Number of the lowest unit (of the highest one, where units are numbered from top to bottom). */
  readonly startingUnit: number;
  readonly isDescending: boolean;
}

/** A device that takes units on the face that is shown. */
export interface ElevationDevice {
  readonly id: string;
  /** The lowest unit it takes, and how many. */
  readonly position: number;
  readonly height: number;
}

/** Half a unit of a rack, the finest that devices are placed by. */
export interface ElevationUnit {
  readonly unit: number;
  readonly name: string;
  /** Id of the device that stands there. */
  readonly device: string | null;
  readonly isOccupied: boolean;
}

/** Smallest step between places of a rack. */
export const STEP = 0.5;

/** Numbers of a rack's half units from the top of the rack to its bottom. */
function halfUnits({ height, startingUnit, isDescending }: ElevationRack): number[] {
  const units = Array.from({ length: Math.round(height / STEP) }, (_, index) => startingUnit + index * STEP);
  return isDescending ? units : units.reverse();
}

/**
 * The half units of a rack from top to bottom, with what stands in them. A device is named in each unit it takes, or only in its
 * lowest one when `isExpanded` is false; one that is not in `known` occupies its units without a name. Devices outside the rack are left out.
 */
export function elevationUnits(
  rack: ElevationRack,
  devices: readonly ElevationDevice[],
  { isExpanded, known }: { readonly isExpanded: boolean; readonly known: ReadonlySet<string> },
): ElevationUnit[] {
  const taken = new Map<number, string>();
  for (const { id, position, height } of devices) {
    const end = isExpanded ? position + height : position + STEP;
    for (let unit = position; unit < end; unit += STEP) taken.set(unit, id);
  }
  return halfUnits(rack).map((unit) => {
    const device = taken.get(unit);
    return {
      unit,
      name: `U${unit}`,
      device: device !== undefined && known.has(device) ? device : null,
      isOccupied: device !== undefined,
    };
  });
}
