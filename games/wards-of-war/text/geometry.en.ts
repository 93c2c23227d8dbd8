/** What measuring says: each refusal names the place and the measurement. */
export const geometryEn = {
  "walk.legs": "A path has at most {max} legs; this one has {legs}.",
  "walk.integers": "Leg {leg} does not end at a point in whole millimetres.",
  "walk.edge": "Leg {leg} ends {room} mm inside the table’s edge, at {x}, {y}; {needs} are needed.",
  "walk.near": "Leg {leg} passes {room} mm from {id}, at {x}, {y}; {needs} are needed.",
  "walk.into": "Leg {leg} runs into {id}, at {x}, {y}.",
  "walk.far": "With leg {leg} the path costs {cost} mm; {max} are allowed.",
  "walk.taken": "The path ends {room} mm from {id}, at {x}, {y}; {needs} are needed.",
  "drive.steps": "An order to drive has at most {max} steps; this one has {steps}.",
  "drive.integers": "Step {step} is not a heading of 0 to 63 and a distance in whole millimetres.",
  "drive.far": "With step {step} it goes {length} mm; {max} are allowed.",
  "drive.edge": "Step {step} leaves the table: {room} mm of {n} are possible, to {x}, {y}.",
  "drive.solid": "Step {step} runs into {id}: {room} mm of {n} are possible, to {x}, {y}.",
  "drive.hull": "Step {step} runs into {id}: {room} mm of {n} are possible, to {x}, {y}.",
  "drive.hostile": "Step {step} runs into {id}: {room} mm of {n} are possible, to {x}, {y}.",
  "drive.friend": "It would stop on {id}, at {x}, {y}.",
};
