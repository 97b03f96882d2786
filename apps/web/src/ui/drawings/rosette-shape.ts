import { blake2b } from "@noble/hashes/blake2.js";

/** The twelve hues, in degrees of OKLCH, that a ground or petals can have. */
const hues = [20, 48, 75, 110, 145, 178, 210, 240, 268, 300, 330, 355] as const;

const petalForms = ["ellipse", "kite", "ball", "drop"] as const;
const cores = ["disc", "square", "kite", "ring"] as const;
const grounds = ["none", "half", "quarters", "disc"] as const;

export type PetalForm = (typeof petalForms)[number];
export type Core = (typeof cores)[number];
export type SecondGround = (typeof grounds)[number];

/** What a rosette looks like: everything that the picture is drawn from. Hues and angles in degrees. */
export interface RosetteShape {
  readonly dark: boolean;
  readonly groundHue: number;
  readonly petalHue: number;
  readonly petals: number;
  readonly petalForm: PetalForm;
  readonly dots: number;
  readonly core: Core;
  readonly turn: number;
  readonly secondGround: SecondGround;
  readonly secondAngle: number;
  readonly secondHue: number;
}

/** `list[value mod length]`; every list here has at least one entry. */
function pick<T>(list: readonly T[], value: number): T {
  return list[value % list.length] as T;
}

/**
 * The rosette of some bytes: a wallet's 32-byte public key (never its text, so that a look-alike prefix does not help an
 * attacker) or the UTF-8 of a user name. From the first eleven bytes of BLAKE2b-512; the petals are at least three hue steps
 * from the ground.
 */
export function rosetteShape(of: Uint8Array): RosetteShape {
  const hash = blake2b(of);
  const byte = (index: number): number => hash[index] ?? 0;
  const ground = byte(0) % hues.length;
  const petals = 3 + (byte(3) % 6);
  return {
    dark: byte(2) % 2 === 1,
    groundHue: pick(hues, ground),
    petalHue: pick(hues, ground + 3 + (byte(1) % 7)),
    petals,
    petalForm: pick(petalForms, byte(4)),
    dots: 3 + (byte(5) % 6),
    core: pick(cores, byte(6)),
    turn: Math.round((byte(7) / 256) * (360 / petals) * 10) / 10,
    secondGround: pick(grounds, byte(8)),
    secondAngle: (byte(9) % 8) * 45,
    secondHue: pick(hues, ground + 2 + (byte(10) % 6)),
  };
}
