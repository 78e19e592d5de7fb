package main

import (
	"hash/maphash"

	"github.com/anishathalye/porcupine"
)

// phase of an import.
type phase uint8

const (
	hidden  phase = iota // not published: its frequencies know nothing of it
	visible              // published
	deleted              // never visible again
)

// state is all that frequencies depend on.
type state struct {
	samples [mostSamples]sample
	imports [mostImports]phase
}

// model says which answers each state allows, and which state follows.
type model struct {
	start beginning
	seed  maphash.Seed
}

func newModel(start beginning) model {
	return model{start: start, seed: maphash.MakeSeed()}
}

func (m model) initial() state {
	var first state
	copy(first.samples[:], m.start.Samples)
	for place, file := range m.start.Imports {
		if file.Visible {
			first.imports[place] = visible
		}
	}
	return first
}

// step returns the state after an operation, and whether its answer was right in the state before.
func (m model) step(now state, did operation) (bool, state) {
	switch did.Do {
	case "publish":
		return m.publish(now, did)
	case "delete":
		answer := "gone"
		for _, place := range did.Imports {
			if now.imports[place] != deleted {
				answer = "ok"
			}
			now.imports[place] = deleted
		}
		return did.allows(answer), now
	case "set":
		now.samples[did.Sample] = did.Fields.over(now.samples[did.Sample])
		return did.allows("ok"), now
	case "read":
		of := now.samples[did.Sample]
		return did.Fields.over(of) == of, now
	case "find":
		return did.allows([]string{"hidden", "visible", "gone"}[now.imports[did.Imports[0]]]), now
	case "look":
		return m.isSeen(&now, did), now
	}
	panic("an unknown operation: " + did.Do)
}

// publish makes the imports of a task visible, all at once. Those that are visible stay so: a repetition adds nothing.
// A client that finds its import gone cannot know whether it was visible before.
func (m model) publish(now state, did operation) (bool, state) {
	after, existing := now, 0
	for _, place := range did.Imports {
		if now.imports[place] == deleted {
			continue
		}
		if m.isTaken(&now, place) {
			return did.allows("duplicate"), now
		}
		existing++
		after.imports[place] = visible
	}
	return did.allows("gone") || existing > 0 && did.allows("ok"), after
}

// isTaken says whether another visible variation has the content of this one.
func (m model) isTaken(now *state, place int) bool {
	content := m.start.Imports[place].Content
	for other, file := range m.start.Imports {
		if other != place && content != "" && file.Content == content && now.imports[other] == visible {
			return true
		}
	}
	return false
}

func (m model) isSeen(now *state, did operation) bool {
	for q, query := range did.Queries {
		for v, variant := range did.Variants {
			counted, shown := m.countsOf(now, query, variant), did.Counts[q][v]
			if shown == nil && counted.Carriers > 0 || shown != nil && counted != *shown {
				return false
			}
		}
	}
	return true
}

// allows says whether the answer was this one; without a return there was none.
func (o operation) allows(answer string) bool {
	return o.Return == nil || o.Answer == answer
}

// over is the sample with these fields changed.
func (f fields) over(of sample) sample {
	if f.Active != nil {
		of.Active = *f.Active
	}
	if f.Profile != nil {
		of.Profile = *f.Profile
	}
	if f.Pool != nil {
		of.Pool = *f.Pool
	}
	if f.Groups != nil {
		of.Groups = *f.Groups
	}
	return of
}

func (m model) porcupine() porcupine.Model {
	return porcupine.Model{
		Init: func() any { return m.initial() },
		Step: func(now, did, _ any) (bool, any) { return m.step(now.(state), did.(operation)) },
		Hash: func(now any) uint64 {
			return maphash.Comparable(m.seed, now.(state))
		},
		DescribeOperation: func(did, _ any) string { return did.(operation).String() },
		DescribeState:     func(now any) string { return m.describe(now.(state)) },
	}
}
